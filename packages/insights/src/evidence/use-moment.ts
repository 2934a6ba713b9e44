import { useLingui } from '@lingui/react/macro';
import type { Evidence } from '@pauta/contract';
import { formatTimestamp } from '@pauta/ui-kit';
import { use } from 'react';
import { EvidencePlaceContext } from './evidence-place.ts';

/** Formats when something was said: the time in a recording, or date and time in a conversation. */
export const useMoment = (): ((evidence: Pick<Evidence, 'startMs'>) => string) => {
  const { i18n } = useLingui();
  const place = use(EvidencePlaceContext);
  return ({ startMs }) =>
    place === 'message'
      ? i18n.date(new Date(startMs), {
          day: '2-digit',
          month: '2-digit',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        })
      : formatTimestamp(startMs);
};
