import type { EnablementSeries } from '@pauta/contract';
import { type MeetingPlace, paths } from '@pauta/feature-api';
import type { DotRow } from '@pauta/ui-kit/charts';

/** Sellers of a series as rows, each dot linked to its meeting. */
export const sellerRows = (series: EnablementSeries | undefined, place: MeetingPlace): readonly DotRow[] =>
  (series?.sellers ?? []).map(({ seller, points }) => ({
    id: seller.id,
    label: seller.displayName,
    values: points.map(({ value }) => value),
    hrefs: points.map(({ meetingId }) => paths.meeting(meetingId, place)),
  }));
