import type { Meeting } from '@pauta/contract';
import { lazyComponent } from '@pauta/ui-kit';
import { Suspense } from 'react';
import { cutShortBot } from './bot-stage.ts';

const CutShortBanner = lazyComponent(async () => (await import('./cut-short-banner.tsx')).CutShortBanner);

/** The banner of an incomplete recording, loaded on demand. */
export function CutShort({ meeting }: { readonly meeting: Meeting }) {
  const bot = cutShortBot(meeting);
  return (
    bot && (
      <Suspense>
        <CutShortBanner meeting={meeting} bot={bot} />
      </Suspense>
    )
  );
}
