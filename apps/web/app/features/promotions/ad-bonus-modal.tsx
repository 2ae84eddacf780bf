/** What the code of a campaign brings a guest: its terms, the time that is left, and the way to take it. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { removeCookie, writeCookie } from "../../runtime/browser/cookies.ts";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import type { ModalProps } from "../../runtime/modals/modal-names.ts";
import { QueryScope } from "../../runtime/services/query-scope.tsx";
import { useServices } from "../../runtime/services/use-services.tsx";
import { Countdown } from "./countdown.tsx";
import { OfferCard } from "./offer-card.tsx";
import type { Returns } from "./terms-games.ts";
import "./promotions.css";

/** What games return is said on the bonuses' page. */
const noReturns: Returns = new Map();
const daySeconds = 86_400;

export default function AdBonusModal({ open, input, onClose }: ModalProps<"adBonus">) {
  const t = useMessages("promotions");
  const { cookies, modals } = useServices();
  const { code, terms, endMs } = input;
  const seen = () => removeCookie(cookies, "adBonusModal");
  const close = () => {
    seen();
    onClose();
  };
  const register = () => {
    seen();
    // The same cookie as that of a link with the code: the registration takes it along.
    writeCookie(cookies, { name: "promo", value: code, maxAgeSeconds: daySeconds });
    modals.open("register", {});
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t("promotions.ad.title")}
      closeLabel={t("shell.close")}
      width="medium"
      footer={
        <>
          <Button tone="ghost" onClick={close}>
            {t("promotions.ad.later")}
          </Button>
          <Button tone="brass" onClick={register}>
            {t("promotions.guest.login")}
          </Button>
        </>
      }
    >
      <QueryScope>
        <OfferCard steps={[terms]} returns={noReturns} action={<Countdown endMs={endMs} />} />
      </QueryScope>
    </Dialog>
  );
}
