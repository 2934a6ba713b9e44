import { refetchStyles, UnexpectedErrorState, WaitingForNetwork } from '@pauta/ui-kit';
import { useRevalidator, useRouteError } from 'react-router';
import { isMissingPart } from '../feature/missing-part.ts';
import { runningBuild, servedBuild } from './served-build.ts';

/**
 * What a route shows when it fails. One whose script or style did not arrive opens by itself as soon as it can be
 * fetched; where the server has another build by then, the page is loaded anew.
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
