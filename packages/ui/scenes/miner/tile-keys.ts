/** Arrow keys walk over the field. */

const side = 5;

/** The slab that an arrow key leads to; null at the field's edge and for other keys. */
export function tileBeside(tile: number, key: string): number | null {
  const [row, column] = [Math.floor(tile / side), tile % side];
  switch (key) {
    case "ArrowLeft":
      return column > 0 ? tile - 1 : null;
    case "ArrowRight":
      return column < side - 1 ? tile + 1 : null;
    case "ArrowUp":
      return row > 0 ? tile - side : null;
    case "ArrowDown":
      return row < side - 1 ? tile + side : null;
    default:
      return null;
  }
}
