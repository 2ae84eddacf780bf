/** The player's picture: chosen, cut to a square, sent, removed. */
import { Button, buttonLook } from "@oddwright/ui/parts/button.tsx";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { refusalWords } from "../../../runtime/services/refusal.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import type { User } from "../../../runtime/session/session-store.ts";
import type { ApiResult } from "../../../runtime/api/failure.ts";
import { OwnAvatar } from "../fields/own-avatar.tsx";
import { type Crop, wholePicture } from "./crop.ts";
import { CropField, cutOut } from "./crop-field.tsx";
import { SettingCard } from "./setting-card.tsx";
import { uploadPicture } from "./upload-picture.ts";

const shownPixels = 72;

export function AvatarCard({ user }: { user: User }) {
  const t = useMessages("setting", "notices");
  const { api } = useServices();
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const { take, fault, setFault } = useTakenUser();

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = "";
    if (file === undefined) return;
    const opened = await createImageBitmap(file).catch(() => null);
    setFault(opened === null ? t("error.image_broken") : undefined);
    setPicture(opened);
  }

  return (
    <SettingCard title={t("setting.avatar.title")} text={t("setting.avatar.text")}>
      <FormAlert text={fault} />
      {picture === null ? (
        <div className="avatar-row">
          <OwnAvatar user={user} size={shownPixels} />
          <input
            ref={input}
            id={inputId}
            className="ow-hidden"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            onChange={(event) => void choose(event)}
          />
          <label htmlFor={inputId} {...buttonLook()}>
            {t("setting.avatar.choose")}
          </label>
          {user.image.small === null ? null : (
            <Button
              tone="quiet"
              onClick={() => void api.call("removeAvatar").then((result) => take(result))}
            >
              {t("setting.avatar.remove")}
            </Button>
          )}
        </div>
      ) : (
        <Cropping
          key={picture.width}
          picture={picture}
          onEnd={async (result) => {
            if (result === null || (await take(result))) setPicture(null);
          }}
        />
      )}
    </SettingCard>
  );
}

/** Keeps the player that an answer brings, or says why there is none. */
function useTakenUser() {
  const services = useServices();
  const [fault, setFault] = useState<string>();
  async function take(result: ApiResult<{ readonly user: User }>): Promise<boolean> {
    setFault(result.ok ? undefined : (await refusalWords(services, result.failure)).body);
    if (result.ok) await services.session.takeUser(result.value.user, services.sessionStore.get());
    return result.ok;
  }
  return { take, fault, setFault };
}

interface CroppingProps {
  readonly picture: ImageBitmap;
  /** Null: given up. */
  readonly onEnd: (result: ApiResult<{ readonly user: User }> | null) => Promise<void>;
}

function Cropping({ picture, onEnd }: CroppingProps) {
  const t = useMessages("setting");
  const { api } = useServices();
  const [crop, setCrop] = useState<Crop>(wholePicture);
  const [share, setShare] = useState<number | null>(null);
  const upload = useRef<AbortController>(null);

  async function save(): Promise<void> {
    if (share !== null) return;
    setShare(0);
    const bytes = await cutOut(picture, crop);
    const { signal } = (upload.current = new AbortController());
    const result = bytes && (await uploadPicture(api, { bytes, signal, onProgress: setShare }));
    setShare(null);
    await onEnd(signal.aborted ? null : result);
  }

  function giveUp(): void {
    if (share === null) void onEnd(null);
    else upload.current?.abort();
  }

  return (
    <>
      <CropField picture={picture} crop={crop} onCrop={setCrop} />
      {share === null ? null : (
        <progress
          className="upload-progress"
          value={share}
          aria-label={t("setting.avatar.sending")}
        />
      )}
      <div className="avatar-row">
        <Button tone="brass" busy={share !== null} onClick={() => void save()}>
          {t("setting.avatar.save")}
        </Button>
        <Button tone="quiet" onClick={giveUp}>
          {t("setting.avatar.cancel")}
        </Button>
      </div>
    </>
  );
}
