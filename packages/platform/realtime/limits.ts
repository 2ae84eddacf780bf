/** Every limit of the gateway, by name. */

export interface GatewayLimits {
  readonly maxSockets: number;
  /** Sockets of one address; an IPv6 /64 counts as one. */
  readonly maxSocketsPerAddress: number;
  readonly maxRoomsPerSocket: number;
  /** A client's message. */
  readonly maxMessageBytes: number;
  /** Messages a socket may send at once, and how many more each second. */
  readonly messageBurst: number;
  readonly messagesPerSecond: number;
  /** Until the first message, and for the close handshake. */
  readonly handshakeMs: number;
  readonly heartbeatMs: number;
  /** A socket whose buffer stays full for this long is dropped. */
  readonly slowMs: number;
  /** So is one with this much unsent. */
  readonly maxUnsentBytes: number;
  /** Events that a room keeps for those who come back; older ones are replaced by a snapshot. */
  readonly roomEvents: number;
  readonly roomBytes: number;
  /** A passing room that has been empty for this long is forgotten with its events. */
  readonly emptyRoomMs: number;
  /** The event loop is given back after this long. */
  readonly turnMs: number;
  /** At a stop sockets are told to come back after a random part of this, so that they do not come at once. */
  readonly comeBackWithinMs: number;
}

export const defaultGatewayLimits: GatewayLimits = {
  maxSockets: 20_000,
  maxSocketsPerAddress: 500,
  maxRoomsPerSocket: 16,
  maxMessageBytes: 2_048,
  messageBurst: 40,
  messagesPerSecond: 10,
  handshakeMs: 5_000,
  heartbeatMs: 25_000,
  slowMs: 10_000,
  maxUnsentBytes: 1_048_576,
  roomEvents: 256,
  roomBytes: 262_144,
  emptyRoomMs: 60_000,
  turnMs: 5,
  comeBackWithinMs: 5_000,
};
