/** What tests send to every route of the contract, and what they may be answered. */
import { randomUUID } from "node:crypto";
import { errorCatalogue, type ErrorCode } from "@oddwright/contract/errors.ts";
import type { RouteName } from "@oddwright/contract/routes.ts";
import type { Answer } from "./program-on-test-database.ts";

const email = { email: "carol@players.example" };
const phone = { phone: "+7 912 345 67 89" };
const code = "123456";
const restoreToken = "A".repeat(43);
const challenge = "C".repeat(43);
const credentialId = "Y3JlZGVudGlhbC1vZi1jYXJvbA";
/** Each in the form that a browser sends; none was signed by a key that the program knows. */
const assertion = {
  credential_id: credentialId,
  authenticator_data: "A".repeat(50),
  client_data: "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
  signature: "M".repeat(96),
  user_handle: null,
};
const attestation = {
  credential_id: credentialId,
  client_data: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
  attestation_object: "o2NmbXRkbm9uZQ",
  transports: ["internal"],
};
const newPassword = {
  password: "a fourth long phrase",
  password_confirm: "a fourth long phrase",
};

/** Calls that a player's own client would make: the starting point of every fault. */
export const goodBodies: Partial<Record<RouteName, Record<string, unknown>>> = {
  registerEmail: {
    email: "carol@players.example",
    password: "a third long phrase",
    currency: "RUB",
    locale: "en",
    is_adult: true,
  },
  loginEmailPassword: { email: "carol@players.example", password: "a third long phrase" },
  registerPhone: {
    phone: "+7 912 345 67 89",
    password: "a third long phrase",
    currency: "RUB",
    locale: "en",
    is_adult: true,
  },
  loginPhonePassword: { ...phone, password: "a third long phrase" },
  loginEmailVerification: email,
  loginEmailResend: email,
  loginEmailCode: { ...email, code },
  loginPhoneVerification: phone,
  loginPhoneCodeResend: phone,
  loginPhoneCode: { ...phone, code },
  startDocumentUpload: {
    kind: "identity",
    name: "passport.pdf",
    size: 1000,
    sha256: "a".repeat(64),
  },
  beginServiceCheck: { locale: "en" },
  emailResend: email,
  emailVerifyCode: { ...email, code },
  phoneResend: phone,
  phoneVerifyCode: { ...phone, code },
  passwordEmailForgot: email,
  passwordEmailCodeConfirm: { ...email, code },
  passwordEmailTokenConfirm: { token: restoreToken },
  passwordEmailTokenCheck: { token: restoreToken },
  passwordEmailResetToken: { token: restoreToken, ...newPassword },
  passwordEmailResetCode: { ...email, code, ...newPassword },
  passwordPhoneForgot: phone,
  passwordPhoneCodeConfirm: { ...phone, code },
  passwordPhoneTokenCheck: { token: restoreToken },
  passwordPhoneReset: { token: restoreToken, ...newPassword },
  sendLoginData: email,
  passwordUpdate: { old_password: "a third long phrase", ...newPassword },
  passwordSet: { password: "a fourth long phrase", confirm_password: "a fourth long phrase" },
  loginSecondFactor: { challenge, method: "totp", code },
  loginPasskey: { challenge, assertion },
  secondFactorPasskeyOptions: { challenge },
  loginSecondFactorPasskey: { challenge, assertion },
  stepUp: { method: "password", password: "a third long phrase" },
  stepUpPasskey: { challenge, assertion },
  confirmTotp: { code },
  addPasskey: { challenge, name: "Carol's phone", attestation },
  renamePasskey: { passkey_id: randomUUID(), name: "Carol's phone" },
  removePasskey: { passkey_id: randomUUID() },
  endSession: { session_id: randomUUID() },
  socialLogin: { provider: "google", origin: "http://localhost:3000" },
  socialCallback: { provider: "google", params: { code: "a-code", state: "A".repeat(43) } },
  socialUnlink: { provider: "google" },
  registerIp: { host: "localhost:3000", userAgent: "a browser" },
  mirrorRedirect: { domain: "localhost:3000" },
  mirrorOfDomain: { domain: "localhost:3000" },
  attachSource: {},
  affiliate: { query: { partner: "7", stag: "s" } },
  utm: { utm_source: "a", utm_medium: "b", utm_campaign: "c", utm_term: "d" },
  registerPageOpen: { subH: "partner-1", click_url: "http://localhost:3000/en" },
  profileSettings: { locale: "en" },
  profileCurrency: { currency: "RUB" },
  changeName: { name: "Carol of Dice" },
  changeConsent: { marketing: true },
  startAvatarUpload: { size: 1_000 },
  setAvatar: { upload_id: randomUUID() },
  setLimit: { amount: "1000000.00", currency: "RUB" },
  acceptBonus: { offer: "no-such-offer" },
  excludeSelf: { term: "day" },
  setRealityCheck: { minutes: 60 },
  createPayment: { method: "card-transfer-rub", amount: "1000.00" },
  cancelPayment: { id: randomUUID() },
  requestPayout: {
    method: "to-bank-card-rub",
    amount: "100.00",
    destination: "4111111111111111",
  },
  cancelPayout: { id: randomUUID() },
  rotateSeeds: { client_seed: "words" },
  placeDiceBet: { stake: "1.00", target: "50.50", direction: "over" },
  placeKenoBet: { stake: "1.00", numbers: [1, 2, 3], risk: "low" },
  placeCasesBet: { slug: "toolbox", count: 1 },
  placeWheelBet: { currency: "RUB" },
  startCoinflip: { stake: "1.00" },
  actCoinflip: { bet_id: randomUUID(), side: "heads" },
  cashoutCoinflip: { bet_id: randomUUID() },
  startHilo: { stake: "1.00" },
  actHilo: { bet_id: randomUUID(), guess: "higher" },
  cashoutHilo: { bet_id: randomUUID() },
  startMiner: { stake: "1.00", mines: 3 },
  actMiner: { bet_id: randomUUID(), tile: 0 },
  cashoutMiner: { bet_id: randomUUID() },
  placeCrashBet: { stake: "1.00", auto_cashout: "2.00" },
  cashoutCrash: { bet_id: randomUUID() },
  cancelCrashBet: { bet_id: randomUUID() },
  placeRouletteBet: { chips: [{ kind: "red", amount: "1.00" }] },
  placeRoomStake: { stake: "1.00", room: "red" },
  leaveRoom: { room: "red" },
  openGameSession: { game: "line-five", locale: "en" },
  sendTableChat: { id: randomUUID(), text: "hello" },
  markCasinoGame: { game: "line-five", marked: true },
  endGameSession: { id: randomUUID() },
  bettingQuote: {
    legs: [
      { event: "no-such-event", picks: [{ market: "match_result/match", selection: "home" }] },
    ],
    folds: null,
  },
  bettingPlace: { quote: "body.signature", stake: "1.00", policy: "none" },
  bettingCashOutQuote: { percent: 100 },
  bettingCashOut: { quote: "body.signature" },
  bettingAutoCashOut: { amount: "10.00" },
};

/** Collects what is not a refusal of the catalogue with its status, or not of one of the codes. */
export class Refusals {
  readonly faults: string[] = [];
  check(where: string, answer: Answer, codes?: readonly ErrorCode[]): void {
    const { error, message } = answer.json() as { error: ErrorCode; message: string };
    const isCatalogued = errorCatalogue[error]?.status === answer.status && message === error;
    const isExpected = error !== "internal_error" && (codes?.includes(error) ?? true);
    if (!isCatalogued || !isExpected) this.faults.push(`${where}: ${answer.status} ${answer.text}`);
  }
}
