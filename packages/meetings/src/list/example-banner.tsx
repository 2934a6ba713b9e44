import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@pauta/feature-api';
import { Banner, Button, lazyComponent } from '@pauta/ui-kit';
import { Suspense, useState } from 'react';

const RemoveExample = lazyComponent(async () => (await import('./remove-example.tsx')).RemoveExample);

export type ExampleBannerProps = {
  /** There are real meetings too, and only those count in figures. */
  readonly isBeside: boolean;
};

/** Explains that the list shows example data, which admins can remove. */
export function ExampleBanner({ isBeside }: ExampleBannerProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const [isKnown, setIsKnown] = useState(false);
  return (
    <>
      <Banner
        isFlush
        actions={
          user?.isAdmin && (
            <Button size="xs" isPending={isAsking && !isKnown} onPress={() => setIsAsking(true)}>
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
      {(isAsking || isKnown) && (
        <Suspense>
          <RemoveExample isOpen={isAsking} onOpenChange={setIsAsking} onKnown={setIsKnown} />
        </Suspense>
      )}
    </>
  );
}
