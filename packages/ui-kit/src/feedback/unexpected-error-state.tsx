import { Trans } from '@lingui/react/macro';
import { ErrorState } from './states.tsx';

const textOf = (error: unknown, name: string): string | undefined => {
  const value: unknown = Reflect.get(Object(error), name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export type UnexpectedErrorStateProps = {
  /** The thrown value: a response with a status text, or an error with a message. */
  readonly error: unknown;
  /** Called by the retry button, to render the screen again. */
  readonly onRetry: () => void;
};

/** Fallback of a screen that crashed: the status text or the message, and the request's id if there is one. */
export function UnexpectedErrorState({ error, onRetry }: UnexpectedErrorStateProps) {
  const cause = textOf(error, 'statusText') ?? textOf(error, 'message');
  const requestId = textOf(error, 'requestId');
  return (
    <ErrorState
      advice={cause ?? <Trans>Recarregue a página. Se voltar a acontecer, fale com o suporte.</Trans>}
      onRetry={onRetry}
      {...(requestId && { requestId })}
    >
      Unexpected Application Error!
    </ErrorState>
  );
}
