/** Mails that tell a player what happened to the account. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Template } from "./template.ts";
import type { Credential } from "./template-values.ts";

export const loginData: Template<"login_data"> = {
  email: {
    en: ({ name, link }) => ({
      subject: "How you sign in",
      preheader: "The data of your account at Oddwright.",
      heading: "How you sign in",
      paragraphs: ["You sign in with this e-mail address. We never send your password to anybody."],
      facts: [["Player", name]],
      action: { label: "Sign in", link },
      caution: "If you did not ask for this message, you need to do nothing.",
    }),
    ru: ({ name, link }) => ({
      subject: "Данные для входа",
      preheader: "Данные вашего аккаунта в Oddwright.",
      heading: "Данные для входа",
      paragraphs: ["Для входа нужен этот адрес почты. Пароль мы никому и никогда не отправляем."],
      facts: [["Игрок", name]],
      action: { label: "Войти", link },
      caution: "Если вы не запрашивали это письмо, ничего делать не нужно.",
    }),
    kz: ({ name, link }) => ({
      subject: "Кіру деректері",
      preheader: "Oddwright аккаунтыңыздың деректері.",
      heading: "Кіру деректері",
      paragraphs: [
        "Сайтқа осы пошта мекенжайымен кіресіз. Құпиясөзіңізді біз ешқашан ешкімге жібермейміз.",
      ],
      facts: [["Ойыншы", name]],
      action: { label: "Кіру", link },
      caution: "Бұл хатты сіз сұрамаған болсаңыз, ештеңе істеудің қажеті жоқ.",
    }),
    br: ({ name, link }) => ({
      subject: "Seus dados de acesso",
      preheader: "Os dados da sua conta na Oddwright.",
      heading: "Seus dados de acesso",
      paragraphs: ["Você entra com este endereço de e-mail. Nunca enviamos sua senha a ninguém."],
      facts: [["Jogador", name]],
      action: { label: "Entrar", link },
      caution: "Se você não pediu esta mensagem, não precisa fazer nada.",
    }),
  },
};

const deviceFacts = (
  labels: Readonly<Record<"device" | "place" | "time", string>>,
  { device, place, time }: { device: string; place: string | null; time: string },
) => [
  [labels.device, device] as const,
  ...(place === null ? [] : [[labels.place, place] as const]),
  [labels.time, time] as const,
];

export const newDevice: Template<"new_device"> = {
  email: {
    en: ({ device, place, at }, { time }) => ({
      subject: "A new device signed in",
      preheader: "Was it you?",
      heading: "A new device signed in",
      paragraphs: ["Somebody signed in to your account from a device that we had not seen."],
      facts: deviceFacts(
        { device: "Device", place: "Place", time: "Time" },
        { device, place, time: time(at) },
      ),
      caution:
        "If it was you, all is well. If not, set a new password at once: it ends every other session.",
    }),
    ru: ({ device, place, at }, { time }) => ({
      subject: "Вход с нового устройства",
      preheader: "Это были вы?",
      heading: "Вход с нового устройства",
      paragraphs: ["В ваш аккаунт вошли с устройства, которого мы раньше не видели."],
      facts: deviceFacts(
        { device: "Устройство", place: "Место", time: "Время" },
        { device, place, time: time(at) },
      ),
      caution:
        "Если это были вы, всё в порядке. Если нет, сразу задайте новый пароль: он завершит все другие сеансы.",
    }),
    kz: ({ device, place, at }, { time }) => ({
      subject: "Жаңа құрылғыдан кіру",
      preheader: "Бұл сіз бе едіңіз?",
      heading: "Жаңа құрылғыдан кіру",
      paragraphs: ["Аккаунтыңызға біз бұрын көрмеген құрылғыдан біреу кірді."],
      facts: deviceFacts(
        { device: "Құрылғы", place: "Орны", time: "Уақыты" },
        { device, place, time: time(at) },
      ),
      caution:
        "Бұл сіз болсаңыз, бәрі дұрыс. Олай болмаса, бірден жаңа құпиясөз орнатыңыз: ол басқа сеанстардың бәрін аяқтайды.",
    }),
    br: ({ device, place, at }, { time }) => ({
      subject: "Acesso por um novo dispositivo",
      preheader: "Foi você?",
      heading: "Acesso por um novo dispositivo",
      paragraphs: ["Alguém entrou na sua conta por um dispositivo que ainda não conhecíamos."],
      facts: deviceFacts(
        { device: "Dispositivo", place: "Local", time: "Horário" },
        { device, place, time: time(at) },
      ),
      caution:
        "Se foi você, está tudo certo. Se não, defina já uma nova senha: ela encerra todas as outras sessões.",
    }),
  },
};

const credentialNames: Readonly<Record<Locale, Readonly<Record<Credential, string>>>> = {
  en: {
    password: "Password",
    email: "E-mail",
    phone: "Phone",
    authenticator: "Authenticator app",
    passkey: "Passkey",
    recovery_codes: "Recovery codes",
    social_login: "Sign-in through another service",
  },
  ru: {
    password: "Пароль",
    email: "Почта",
    phone: "Телефон",
    authenticator: "Приложение для кодов",
    passkey: "Ключ доступа",
    recovery_codes: "Коды восстановления",
    social_login: "Вход через другой сервис",
  },
  kz: {
    password: "Құпиясөз",
    email: "Пошта",
    phone: "Телефон",
    authenticator: "Код қолданбасы",
    passkey: "Кіру кілті",
    recovery_codes: "Қалпына келтіру кодтары",
    social_login: "Басқа сервис арқылы кіру",
  },
  br: {
    password: "Senha",
    email: "E-mail",
    phone: "Telefone",
    authenticator: "Aplicativo autenticador",
    passkey: "Chave de acesso",
    recovery_codes: "Códigos de recuperação",
    social_login: "Acesso por outro serviço",
  },
};

export const credentialChanged: Template<"credential_changed"> = {
  email: {
    en: ({ what, at }, { time }) => ({
      subject: "Your sign-in data changed",
      preheader: "Was it you?",
      heading: "Your sign-in data changed",
      paragraphs: ["This was changed in your account:"],
      facts: [
        ["Changed", credentialNames.en[what]],
        ["Time", time(at)],
      ],
      caution:
        "If it was not you, set a new password at once with “Forgot password?” and write to our support.",
    }),
    ru: ({ what, at }, { time }) => ({
      subject: "Данные для входа изменены",
      preheader: "Это были вы?",
      heading: "Данные для входа изменены",
      paragraphs: ["В вашем аккаунте изменили:"],
      facts: [
        ["Изменено", credentialNames.ru[what]],
        ["Время", time(at)],
      ],
      caution:
        "Если это были не вы, сразу задайте новый пароль через «Забыли пароль?» и напишите в поддержку.",
    }),
    kz: ({ what, at }, { time }) => ({
      subject: "Кіру деректері өзгерді",
      preheader: "Бұл сіз бе едіңіз?",
      heading: "Кіру деректері өзгерді",
      paragraphs: ["Аккаунтыңызда мыналар өзгертілді:"],
      facts: [
        ["Өзгертілгені", credentialNames.kz[what]],
        ["Уақыты", time(at)],
      ],
      caution:
        "Бұл сіз болмасаңыз, «Құпиясөзді ұмыттыңыз ба?» арқылы бірден жаңа құпиясөз орнатып, қолдау қызметіне жазыңыз.",
    }),
    br: ({ what, at }, { time }) => ({
      subject: "Seus dados de acesso mudaram",
      preheader: "Foi você?",
      heading: "Seus dados de acesso mudaram",
      paragraphs: ["Isto foi alterado na sua conta:"],
      facts: [
        ["Alterado", credentialNames.br[what]],
        ["Horário", time(at)],
      ],
      caution:
        "Se não foi você, defina já uma nova senha em “Esqueceu a senha?” e escreva ao nosso suporte.",
    }),
  },
};
