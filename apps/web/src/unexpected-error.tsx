import { Trans } from '@lingui/react/macro';
import { ErrorState } from '@pauta/ui-kit';
import { isRouteErrorResponse, useRouteError } from 'react-router';

const textOf = (error: unknown, name: string): string | undefined => {
  const value: unknown = Reflect.get(Object(error), name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** What is left when a screen breaks. A reload also mends a page that is older than the server. */
export function UnexpectedError() {
  const error = useRouteError();
  const cause = isRouteErrorResponse(error) ? error.statusText : textOf(error, 'message');
  const requestId = textOf(error, 'requestId');
  return (
    <ErrorState
      advice={cause ?? <Trans>Recarregue a página. Se voltar a acontecer, fale com o suporte.</Trans>}
      onRetry={() => location.reload()}
      {...(requestId && { requestId })}
    >
      Unexpected Application Error!
    </ErrorState>
  );
}
