import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { RefreshIcon } from '../icons/glyphs.ts';
import { Banner } from './banner.tsx';

export type UpdateBannerProps = {
  /** Id of the running build; without one it does not poll. */
  readonly running: string | undefined;
  /** Reads the id of the build that the server delivers now. */
  readonly readServed: () => Promise<string | undefined>;
  /** Loads the new version. */
  readonly onUpdate: () => void;
  /** Polling interval in ms while the page is visible. It also polls when the page becomes visible. */
  readonly everyMs?: number;
};

const tenMinutesMs = 600_000;

/** Announces a new version until the user updates or dismisses it. */
export function UpdateBanner({ running, readServed, onUpdate, everyMs = tenMinutesMs }: UpdateBannerProps) {
  const { t } = useLingui();
  const [served, setServed] = useState<string>();
  const [putOff, setPutOff] = useState<string>();
  const ask = useEffectEvent(async () => {
    if (running === undefined || document.hidden || !navigator.onLine) return;
    const build = await readServed().catch(() => undefined);
    if (build !== undefined) setServed(build);
  });
  useEffect(() => {
    const onSight = () => void ask();
    const timer = setInterval(onSight, everyMs);
    document.addEventListener('visibilitychange', onSight);
    addEventListener('focus', onSight);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSight);
      removeEventListener('focus', onSight);
    };
  }, [everyMs]);

  if (served === undefined || served === running || served === putOff) return null;
  return (
    <Banner
      icon={RefreshIcon}
      isFlush
      actions={<Button size="xs" onPress={onUpdate}>{t`Atualizar`}</Button>}
      onClose={() => setPutOff(served)}
    >
      <Trans>Há uma versão nova do Pauta.</Trans>
    </Banner>
  );
}
