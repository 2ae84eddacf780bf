/** All that other domains and the server may use of messaging. */
export type { SmsSettings } from "./delivery/sms-transport.ts";
export type { SmtpSettings } from "./delivery/smtp-transport.ts";
export { messagingDomain } from "./domain.ts";
export type { MessagingSettings } from "./jobs.ts";
export { type Message, type OwnerNotice, queueMessage } from "./queue-message.ts";
export { codeTtlSeconds } from "./templates/template-values.ts";
export type { Credential, TemplateName, TemplateValues } from "./templates/template-values.ts";
