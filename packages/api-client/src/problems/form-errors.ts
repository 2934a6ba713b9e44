import { ApiError } from './api-error.ts';

type FormErrors = {
  readonly fieldErrors?: Readonly<Record<string, string>>;
  readonly errorMessage?: string;
};

const sentencesOf = ({ fieldErrors, message }: ApiError, except: readonly string[]): string | undefined => {
  const found = Object.entries(fieldErrors);
  if (found.length === 0) return message;
  const left = found.filter(([name]) => !except.includes(name)).map(([, sentence]) => sentence);
  return left.length > 0 ? left.join(' ') : undefined;
};

/** A failure in one sentence, for places without form fields. */
export const failureWords = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && sentencesOf(error, [])) || fallback;

/**
 * Props of the ui-kit's `Form` for a failed submission: issues of its `fields` are shown at them, all others above.
 * `fallback` is for errors that are not from the api.
 */
export const formErrorsOf = (error: unknown, fields: readonly string[], fallback: string): FormErrors => {
  if (!error) return {};
  if (!(error instanceof ApiError)) return { errorMessage: fallback };
  const errorMessage = sentencesOf(error, fields);
  return { fieldErrors: error.fieldErrors, ...(errorMessage && { errorMessage }) };
};
