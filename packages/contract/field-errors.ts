/** Keys of field messages in `validation_failed`: each is sent as `key: English`, the web translates `error.{key}`. */
export const fieldErrors = {
  required: "This field is needed.",
  unknown_field: "This field is not part of the request.",
  wrong_type: "This field has the wrong type.",
  wrong_format: "This field has the wrong format.",
  wrong_value: "This is not one of the values this field takes.",
  too_small: "This is shorter or smaller than allowed.",
  too_big: "This is longer or larger than allowed.",
} as const;

export type FieldErrorKey = keyof typeof fieldErrors;

/** One message of the `errors` map. */
export function fieldMessage(key: FieldErrorKey): string {
  return `${key}: ${fieldErrors[key]}`;
}
