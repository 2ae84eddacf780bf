/** The wallet's place while the session is renewed. */
import { Skeleton } from "@oddwright/ui/parts/skeleton.tsx";
import { useMessages } from "../../runtime/i18n/messages.tsx";

export function WalletSkeleton() {
  const t = useMessages();
  return (
    <output className="site-wallet w-50 items-center px-4" aria-label={t("shell.pending")}>
      <Skeleton shape="figure" />
    </output>
  );
}
