/** The settings an account has: language, time zone, what others see. Each is saved at once, alone. */
import { localeName, isLocale, locales, type Locale } from "@oddwright/core/i18n/locales.ts";
import { Switch } from "@oddwright/ui/parts/switch.tsx";
import { useId, useSyncExternalStore } from "react";
import { changeLocale } from "../../../runtime/i18n/change-locale.ts";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import { useServices, useStore } from "../../../runtime/services/use-services.tsx";
import type { User } from "../../../runtime/session/session-store.ts";
import { SelectField } from "../fields/select-field.tsx";
import { useSetting } from "./use-setting.ts";

interface ZoneOption {
  readonly value: string;
  readonly label: string;
}

/** Time zones as choices: the saved one is always among them, whatever this browser calls it. */
function timeZonesWith(zones: readonly string[], saved: string): readonly ZoneOption[] {
  const all = zones.includes(saved) ? zones : [saved, ...zones];
  return all.map((value) => ({ value, label: value.replaceAll("_", " ") }));
}

export function SettingsCard({ user }: { user: User }) {
  const t = useMessages("profile");
  return (
    <section className="ow-card profile-settings" aria-labelledby="settings-title">
      <h2 id="settings-title" className="ow-subheading">
        {t("profile.settings.title")}
      </h2>
      <LanguageSetting />
      <TimeZoneSetting user={user} />
      <HidingSetting user={user} field="is_avatar_hidden" />
      <HidingSetting user={user} field="is_statistics_hidden" />
    </section>
  );
}

function LanguageSetting() {
  const t = useMessages("profile");
  const { cookies } = useServices();
  const { value, save } = useSetting<Locale>(useLocale(), (locale) => ({ locale }));
  async function choose(locale: string): Promise<void> {
    if (isLocale(locale) && (await save(locale))) changeLocale(cookies, locale);
  }
  return (
    <SelectField
      label={t("shell.language")}
      value={value}
      options={locales.map((each) => ({ value: each, label: localeName[each] }))}
      onChange={(locale) => void choose(locale)}
    />
  );
}

function TimeZoneSetting({ user }: { user: User }) {
  const t = useMessages("profile");
  const services = useServices();
  const shown = useStore(services.timezone);
  const zones = useBrowserZones();
  const { value, save } = useSetting(user.timezone ?? shown, (timezone) => ({ timezone }));
  async function choose(timezone: string): Promise<void> {
    if (await save(timezone)) services.timezone.set(timezone);
  }
  return (
    <SelectField
      label={t("profile.settings.timezone")}
      hint={t("profile.settings.timezone.hint")}
      value={value}
      options={timeZonesWith(zones, value)}
      onChange={(timezone) => void choose(timezone)}
    />
  );
}

interface HidingSettingProps {
  readonly user: User;
  readonly field: "is_avatar_hidden" | "is_statistics_hidden";
}

function HidingSetting({ user, field }: HidingSettingProps) {
  const t = useMessages("profile");
  const hintId = useId();
  const { value, save } = useSetting<boolean>(user[field], (hidden) =>
    field === "is_avatar_hidden" ? { is_avatar_hidden: hidden } : { is_statistics_hidden: hidden },
  );
  return (
    <div className="grid gap-1">
      <Switch
        spread
        label={t(`profile.settings.${field}`)}
        checked={value}
        aria-describedby={hintId}
        onChange={(event) => void save(event.target.checked)}
      />
      <p id={hintId} className="ow-label">
        {t(`profile.settings.${field}.hint`)}
      </p>
    </div>
  );
}

const noZones: readonly string[] = [];
let zones: readonly string[] | null = null;
const browserZones = () => (zones ??= Intl.supportedValuesOf("timeZone"));
const never = () => () => undefined;

/** The browser's own list: the server's differs by a few names, so the first paint goes without. */
function useBrowserZones(): readonly string[] {
  return useSyncExternalStore(never, browserZones, () => noZones);
}
