/** Brass from its bright edge to its dark one, for any gradient. */
export function BrassStops() {
  return (
    <>
      <stop offset="0" stopColor="#fbe7b4" />
      <stop offset="0.2" stopColor="#ebc677" />
      <stop offset="0.52" stopColor="#c99643" />
      <stop offset="0.8" stopColor="#8a6024" />
      <stop offset="1" stopColor="#c08f42" />
    </>
  );
}
