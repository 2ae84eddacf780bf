/** Money in findings: minor units that PostgreSQL summed as text. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";

export const displayMoney = (minorText: string): string => formatAmount(BigInt(minorText));
