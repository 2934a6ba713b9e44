import { msg } from '@lingui/core/macro';
import { type FeatureCommands, localZone, paths } from '@pauta/feature-api';
import { PlusIcon, VideoIcon } from '@pauta/ui-kit';
import { emptyFilter } from './meeting-filter.ts';
import { formatWhen } from './meeting-when.ts';
import { meetingListOptions } from './meeting.queries.ts';

const mostFound = 6;

/** Starts a meeting, and finds those there are by what is in them. */
export const commands: FeatureCommands = {
  actions: ({ i18n }) => [
    { id: 'new-meeting', label: i18n._(msg`Nova reunião`), icon: PlusIcon, href: `${paths.meetings}?nova=1` },
  ],
  search: async (query, { i18n, queryClient, signal }) => {
    const options = meetingListOptions({ ...emptyFilter, query, limit: mostFound });
    const stop = () => void queryClient.cancelQueries({ queryKey: options.queryKey });
    signal.addEventListener('abort', stop, { once: true });
    const { items } = await queryClient.fetchQuery(options);
    const how = { now: new Date(), locale: i18n.locale, zone: localZone() };
    return items.map(({ id, title, startAt }) => ({
      id,
      label: title,
      detail: formatWhen(new Date(startAt), how),
      icon: VideoIcon,
      href: paths.meeting(id),
    }));
  },
};
