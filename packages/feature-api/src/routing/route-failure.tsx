import { refetchStyles, UnexpectedErrorState, WaitingForNetwork } from '@pauta/ui-kit';
import { useRevalidator, useRouteError } from 'react-router';
import { isMissingPart } from '../feature/missing-part.ts';
import { runningBuild, servedBuild } from './served-build.ts';

/**
 * Error boundary of a route. If a script or style chunk failed to load, it retries until it succeeds; if the server has
 * a new build by then, the page is reloaded.
 */
export function RouteFailure() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (!isMissingPart(error)) return <UnexpectedErrorState error={error} onRetry={() => location.reload()} />;
  const openAgain = async () => {
    const served = await servedBuild().catch(() => undefined);
    if (served === undefined && runningBuild() !== undefined) return;
    if (served !== runningBuild()) return location.reload();
    await refetchStyles();
    await revalidate();
  };
  // Errors are ignored: it is called again every few seconds.
  return <WaitingForNetwork onRetry={() => void openAgain().catch(() => undefined)} />;
}
