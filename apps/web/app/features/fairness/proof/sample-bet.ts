/** The bet of `docs/fairness.md`, as the API answers it: the example that a reader can repeat. */
export const sampleBet = {
  id: "01935f3c-0000-7000-8000-000000000001",
  game: "dice",
  algorithm: "dice-1",
  state: "won",
  stake: "250.00",
  payout: "500.00",
  multiplier: "2.0000",
  currency: "RUB",
  outcome: { roll: "77.18" },
  params: { target: "50.50", direction: "over" },
  revealed: true,
  server_seed: "5d1b0c6e9fa4473f2ab8e8d3c1960f54a7e0b2d94c6f18e35b7da90c42fe6183",
  server_seed_hash: "6ebc62d41a9b0b824a1d1f6b857c108fdf6ea9d5a6a5a90964a56921a4ae0f61",
  client_seed: "brass-meadow-140",
  nonce: 1284,
  created_at: "2026-11-27T14:02:44.000Z",
} as const;
