/** Nickel from its bright edge to its dark one, for any gradient. */
export function NickelStops() {
  return (
    <>
      <stop offset="0" stopColor="#f8fbfc" />
      <stop offset="0.2" stopColor="#d3dce0" />
      <stop offset="0.52" stopColor="#98a5ab" />
      <stop offset="0.8" stopColor="#56636a" />
      <stop offset="1" stopColor="#a4b0b6" />
    </>
  );
}
