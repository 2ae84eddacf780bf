/** A list of like things: head 36, rows 44, figures to the right. */
import type { ReactNode } from "react";
import { SkeletonRows } from "./skeleton.tsx";

export interface TableColumn<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures: right-aligned. */
  numeric?: boolean | undefined;
  /** Left out below 768 px. */
  wideOnly?: boolean | undefined;
  /** The header is read aloud but not drawn: a column of buttons. */
  headerHidden?: boolean | undefined;
  /** A class for width: reserves space so that nothing moves. */
  className?: string | undefined;
}

export interface TableProps<Row> {
  /** Read aloud before the table. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** null while the rows are on their way. */
  rows: readonly Row[] | null;
  rowKey: (row: Row) => string;
  /** A game's name: a bar in its hue before the row. */
  rowGame?: ((row: Row) => string) | undefined;
  /** The player's own row, set on the next surface. */
  isOwn?: ((row: Row) => boolean) | undefined;
  /** How many rows to reserve while they are on their way, 5 unless said otherwise. */
  expectedRows?: number | undefined;
  /** Read aloud while the rows are on their way. */
  waitingLabel?: string | undefined;
  /** Shown in place of no rows. */
  empty?: ReactNode;
  /** Nothing in the rows takes the focus: the frame does, so that the keyboard can scroll a table that is too wide. */
  takesFocus?: boolean | undefined;
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, rowGame, isOwn } = props;
  if (rows !== null && rows.length === 0 && props.empty !== undefined) return <>{props.empty}</>;
  return (
    <div
      className="ow-table-frame"
      {...(props.takesFocus === true && { tabIndex: 0, role: "region", "aria-label": caption })}
    >
      <table className="ow-table">
        <caption className="ow-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" {...columnLook(column)}>
                <span className={column.headerHidden === true ? "ow-hidden" : undefined}>
                  {column.header}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <tr key={rowKey(row)} data-game={rowGame?.(row)} data-own={isOwn?.(row) === true}>
              {columns.map((column) => (
                <td key={column.id} {...columnLook(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows === null ? (
        <SkeletonRows count={props.expectedRows ?? 5} label={props.waitingLabel ?? caption} />
      ) : null}
    </div>
  );
}

function columnLook<Row>(column: TableColumn<Row>) {
  return {
    className: column.className,
    "data-numeric": column.numeric === true,
    "data-wide-only": column.wideOnly === true,
  };
}
