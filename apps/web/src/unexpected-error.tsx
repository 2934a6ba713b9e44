import { UnexpectedErrorState } from '@pauta/ui-kit';
import { useRouteError } from 'react-router';

/** What is left when a screen breaks. A reload also mends a page that is older than the server. */
export const UnexpectedError = () => <UnexpectedErrorState error={useRouteError()} onRetry={() => location.reload()} />;
