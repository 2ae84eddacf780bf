/** All that other domains and the server may use of messaging. */
export { messagingDomain } from "./domain.ts";
export { type Message, queueMessage } from "./queue-message.ts";
export type { Credential, TemplateName, TemplateValues } from "./templates/template-values.ts";
