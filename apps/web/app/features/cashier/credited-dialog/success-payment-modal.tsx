/** The money is there. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { ModalProps } from "../../../runtime/modals/modal-names.ts";
import { PlayButton } from "./play-button.tsx";

export default function SuccessPaymentModal({
  open,
  input,
  onClose,
}: ModalProps<"SuccessPayment">) {
  const t = useMessages("cashier");
  const { credited, asked, currency, late } = input;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("success.title")}
      closeLabel={t("shell.close")}
      width="small"
    >
      <div className="grid gap-5">
        <p className="text-win text-[40px]/[48px] font-semibold">
          <Money amount={credited} currency={currency} tone="win" signed />
        </p>
        <p>
          {credited === asked
            ? t("success.text")
            : t("success.different", { asked: moneyText({ amount: asked, currency }) })}
          {late ? ` ${t("success.late")}` : ""}
        </p>
        <div className="grid grid-cols-2 gap-2">
          <PlayButton onPlay={onClose} />
          <Button tone="secondary" onClick={onClose}>
            {t("shell.close")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
