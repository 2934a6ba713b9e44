import { Trans } from '@lingui/react/macro';
import { Heading } from '@pauta/ui-kit';

export function Component() {
  return (
    <Heading level={1}>
      <Trans>Enablement</Trans>
    </Heading>
  );
}
