/** What is said at a live table, beside the game: read by everybody, written by whoever is logged in. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { tableChatRoom } from "@oddwright/contract/realtime/rooms.ts";
import { maxChatChars } from "@oddwright/core/chat/chat-text.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { X } from "lucide-react";
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { uuidv7 } from "uuidv7";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useRoom } from "../../../runtime/realtime/use-room.ts";
import { refusalWords } from "../../../runtime/services/refusal.ts";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";

type Chat = RouteResponse<"tableChat">;

export interface TableChatProps {
  readonly slug: string;
  readonly onClose: () => void;
}

export default function TableChat({ slug, onClose }: TableChatProps) {
  const t = useMessages("casino");
  const user = useUser();
  const [chat, setChat] = useState<Chat | null>(null);
  useRoom(tableChatRoom(slug), {
    onSnapshot: setChat,
    onEvent: (event) => {
      if (event.kind === "table_chat") setChat(event.chat);
    },
  });
  const leave = useEffectEvent(onClose);
  const list = useRef<HTMLDivElement>(null);
  const last = chat?.messages.at(-1)?.id;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") leave();
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, []);
  return (
    <aside className="table-chat" aria-label={t("casino.chat.title")}>
      <header className="table-chat-head">
        <h2 className="ow-subheading">{t("casino.chat.title")}</h2>
        <button
          type="button"
          className="slot-bar-button"
          aria-label={t("casino.chat.close")}
          onClick={onClose}
        >
          <X size={20} strokeWidth={1.8} aria-hidden />
        </button>
      </header>
      {/* It scrolls, so that the keyboard has to reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={list} className="table-chat-lines" role="log" aria-live="polite" tabIndex={0}>
        <ul>
          {chat?.messages.map(({ id, name, text }) => (
            <li key={id}>
              <span className="ow-quiet">{name ?? t("casino.chat.hidden")}</span> <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      </div>
      {chat !== null && chat.messages.length === 0 ? (
        <p className="ow-quiet">{t("casino.chat.none")}</p>
      ) : null}
      {user === null ? (
        <p className="ow-quiet">{t("casino.chat.login")}</p>
      ) : (
        <Write slug={slug} onSent={setChat} />
      )}
    </aside>
  );
}

interface WriteProps {
  readonly slug: string;
  readonly onSent: (chat: Chat) => void;
}

function Write({ slug, onSent }: WriteProps) {
  const t = useMessages("casino", "notices");
  const services = useServices();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** The same message keeps its id while its answer is unknown. */
  const id = useRef(uuidv7());
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === "" || busy) return;
    setBusy(true);
    const result = await services.api.call("sendTableChat", {
      params: { slug },
      body: { id: id.current, text },
    });
    setBusy(false);
    if (!result.ok) return setError((await refusalWords(services, result.failure)).body);
    id.current = uuidv7();
    setText("");
    onSent(result.value);
  };
  return (
    <form className="table-chat-form" onSubmit={(event) => void send(event)}>
      <TextField
        name="message"
        label={t("casino.chat.write")}
        autoComplete="off"
        maxLength={maxChatChars}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" size="small" busy={busy}>
        {t("casino.chat.send")}
      </Button>
      <p className="ow-label">{t("casino.chat.note")}</p>
    </form>
  );
}
