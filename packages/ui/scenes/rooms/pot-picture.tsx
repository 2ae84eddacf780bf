/** One glazed pot by itself. Decorative; fills its container. */
import { Pot, type PotProps } from "./pot.tsx";

export function PotPicture(props: PotProps) {
  return (
    <svg viewBox="-96 -138 192 156" aria-hidden="true">
      <Pot {...props} />
    </svg>
  );
}
