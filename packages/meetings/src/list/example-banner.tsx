import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@pauta/feature-api';
import { Banner, Button, lazyComponent } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { exampleOptions } from './example.queries.ts';

const RemoveExample = lazyComponent(async () => (await import('./remove-example.tsx')).RemoveExample);

export type ExampleBannerProps = {
  /** There are real meetings besides, and figures are of those alone. */
  readonly isBeside: boolean;
};

/** Says that what the list shows is the example, and lets an admin take it away. */
export function ExampleBanner({ isBeside }: ExampleBannerProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const example = useQuery({ ...exampleOptions(), enabled: isAsking }).data;
  return (
    <>
      <Banner
        isFlush
        actions={
          user?.isAdmin && (
            <Button size="xs" isPending={isAsking && !example} onPress={() => setIsAsking(true)}>
              {t`Remover exemplo`}
            </Button>
          )
        }
      >
        {isBeside ? (
          <Trans>As reuniões de exemplo não entram em nenhum número.</Trans>
        ) : (
          <Trans>Você está vendo o exemplo: as reuniões são fictícias.</Trans>
        )}
      </Banner>
      {example && (
        <Suspense>
          <RemoveExample example={example} isOpen={isAsking} onOpenChange={setIsAsking} />
        </Suspense>
      )}
    </>
  );
}
