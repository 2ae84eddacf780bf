/** Messages with a code, with which a player signs in, proves an address, or comes back. */
import type { Template } from "./template.ts";

export const loginCode: Template<"login_code"> = {
  email: {
    en: ({ code }) => ({
      subject: "Your sign-in code",
      preheader: "The code works for 10 minutes.",
      heading: "Your sign-in code",
      paragraphs: ["Enter it on the site. It works for 10 minutes, and once."],
      code,
      caution: "If you are not signing in, ignore this message and give the code to nobody.",
    }),
    ru: ({ code }) => ({
      subject: "Код для входа",
      preheader: "Код действует 10 минут.",
      heading: "Код для входа",
      paragraphs: ["Введите его на сайте. Код действует 10 минут и подходит один раз."],
      code,
      caution: "Если вы не входите на сайт, не отвечайте на это письмо и никому не сообщайте код.",
    }),
    kz: ({ code }) => ({
      subject: "Кіру коды",
      preheader: "Код 10 минут жарамды.",
      heading: "Кіру коды",
      paragraphs: ["Оны сайтқа енгізіңіз. Код 10 минут жарамды және бір рет қана қолданылады."],
      code,
      caution:
        "Сайтқа кіріп жатқан сіз болмасаңыз, бұл хатты елемеңіз және кодты ешкімге айтпаңыз.",
    }),
    br: ({ code }) => ({
      subject: "Seu código de acesso",
      preheader: "O código vale por 10 minutos.",
      heading: "Seu código de acesso",
      paragraphs: ["Digite-o no site. Ele vale por 10 minutos e só pode ser usado uma vez."],
      code,
      caution:
        "Se não é você que está entrando, ignore esta mensagem e não passe o código a ninguém.",
    }),
  },
  sms: {
    en: ({ code }) => `Oddwright: ${code} is your sign-in code. Give it to nobody.`,
    ru: ({ code }) => `Oddwright: ${code} — код для входа. Никому его не сообщайте.`,
    kz: ({ code }) => `Oddwright: ${code} — кіру коды. Оны ешкімге айтпаңыз.`,
    br: ({ code }) => `Oddwright: ${code} é seu código de acesso. Não o passe a ninguém.`,
  },
};

export const verifyEmail: Template<"verify_email"> = {
  email: {
    en: ({ code, link }) => ({
      subject: "Confirm your e-mail",
      preheader: "One step, and this address is yours at Oddwright.",
      heading: "Confirm your e-mail",
      paragraphs: ["Enter this code on the site within 10 minutes, or press the button."],
      code,
      action: { label: "Confirm e-mail", link },
      caution:
        "If you did not give this address to Oddwright, ignore this message: it will not be confirmed.",
    }),
    ru: ({ code, link }) => ({
      subject: "Подтвердите почту",
      preheader: "Один шаг, и этот адрес закреплён за вами в Oddwright.",
      heading: "Подтвердите почту",
      paragraphs: ["Введите этот код на сайте в течение 10 минут или нажмите на кнопку."],
      code,
      action: { label: "Подтвердить почту", link },
      caution:
        "Если вы не указывали этот адрес в Oddwright, не отвечайте на письмо: адрес останется неподтверждённым.",
    }),
    kz: ({ code, link }) => ({
      subject: "Поштаңызды растаңыз",
      preheader: "Бір қадам қалды: бұл мекенжай Oddwright-та сіздікі болады.",
      heading: "Поштаңызды растаңыз",
      paragraphs: ["Осы кодты 10 минут ішінде сайтқа енгізіңіз немесе түймені басыңыз."],
      code,
      action: { label: "Поштаны растау", link },
      caution:
        "Бұл мекенжайды Oddwright-қа сіз бермеген болсаңыз, хатты елемеңіз: мекенжай расталмайды.",
    }),
    br: ({ code, link }) => ({
      subject: "Confirme seu e-mail",
      preheader: "Só mais um passo para este endereço ser seu na Oddwright.",
      heading: "Confirme seu e-mail",
      paragraphs: ["Digite este código no site em até 10 minutos, ou toque no botão."],
      code,
      action: { label: "Confirmar e-mail", link },
      caution:
        "Se você não informou este endereço à Oddwright, ignore esta mensagem: ele não será confirmado.",
    }),
  },
};

export const verifyPhone: Template<"verify_phone"> = {
  sms: {
    en: ({ code }) => `Oddwright: ${code} confirms your phone. Give it to nobody.`,
    ru: ({ code }) => `Oddwright: ${code} — код подтверждения номера. Никому не сообщайте`,
    kz: ({ code }) => `Oddwright: ${code} — нөмірді растау коды. Ешкімге айтпаңыз.`,
    br: ({ code }) => `Oddwright: ${code} confirma seu telefone. Não o passe a ninguém.`,
  },
};

export const restorePhone: Template<"restore_phone"> = {
  sms: {
    en: ({ code }) => `Oddwright: ${code} is your code for a new password. Give it to nobody.`,
    ru: ({ code }) => `Oddwright: ${code} — код для нового пароля. Никому не сообщайте.`,
    kz: ({ code }) => `Oddwright: ${code} — жаңа құпиясөз коды. Ешкімге айтпаңыз.`,
    br: ({ code }) => `Oddwright: ${code} é o código para a nova senha. Não passe a ninguém.`,
  },
};

export const restorePassword: Template<"restore_password"> = {
  email: {
    en: ({ code, link }) => ({
      subject: "Set a new password",
      preheader: "The code and the link work for 10 minutes.",
      heading: "Set a new password",
      paragraphs: ["Enter this code on the site within 10 minutes, or press the button."],
      code,
      action: { label: "Set a new password", link },
      caution:
        "If you did not ask for it, ignore this message: your password stays as it is. Give the code to nobody.",
    }),
    ru: ({ code, link }) => ({
      subject: "Новый пароль",
      preheader: "Код и ссылка действуют 10 минут.",
      heading: "Задайте новый пароль",
      paragraphs: ["Введите этот код на сайте в течение 10 минут или нажмите на кнопку."],
      code,
      action: { label: "Задать новый пароль", link },
      caution:
        "Если вы об этом не просили, не отвечайте на письмо: пароль останется прежним. Никому не сообщайте код.",
    }),
    kz: ({ code, link }) => ({
      subject: "Жаңа құпиясөз",
      preheader: "Код пен сілтеме 10 минут жарамды.",
      heading: "Жаңа құпиясөз орнатыңыз",
      paragraphs: ["Осы кодты 10 минут ішінде сайтқа енгізіңіз немесе түймені басыңыз."],
      code,
      action: { label: "Жаңа құпиясөз орнату", link },
      caution:
        "Бұны сіз сұрамаған болсаңыз, хатты елемеңіз: құпиясөз өзгермейді. Кодты ешкімге айтпаңыз.",
    }),
    br: ({ code, link }) => ({
      subject: "Defina uma nova senha",
      preheader: "O código e o link valem por 10 minutos.",
      heading: "Defina uma nova senha",
      paragraphs: ["Digite este código no site em até 10 minutos, ou toque no botão."],
      code,
      action: { label: "Definir nova senha", link },
      caution:
        "Se você não pediu isso, ignore esta mensagem: sua senha continua a mesma. Não passe o código a ninguém.",
    }),
  },
};
