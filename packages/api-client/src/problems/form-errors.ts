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

/** A failure in one sentence, where no fields are on screen that could say it. */
export const failureWords = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && sentencesOf(error, [])) || fallback;

/**
 * Why a form was refused, as props of the kit's `Form`: what its fields can say stands at them, the rest above them.
 * `fields` are the names of those that it has; `fallback` is said of a failure that is none of the api's.
 */
export const formErrorsOf = (error: unknown, fields: readonly string[], fallback: string): FormErrors => {
  if (!error) return {};
  if (!(error instanceof ApiError)) return { errorMessage: fallback };
  const errorMessage = sentencesOf(error, fields);
  return { fieldErrors: error.fieldErrors, ...(errorMessage && { errorMessage }) };
};
