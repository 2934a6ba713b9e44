import { msg } from '@lingui/core/macro';
import type { FeatureCommands } from '@pauta/feature-api';
import { PlaylistIcon, ScissorsIcon } from '@pauta/ui-kit';
import { clipPaths } from './routes/clip-paths.ts';
import { clipListOptions } from './clip.queries.ts';

const mostFound = 6;

/** Searches clips by title and words. */
export const commands: FeatureCommands = {
  actions: ({ i18n }) => [
    { id: 'playlists', label: i18n._(msg`Playlists de clipes`), icon: PlaylistIcon, href: clipPaths.playlists },
  ],
  search: async (query, { queryClient, signal }) => {
    const options = clipListOptions({ query, limit: mostFound });
    const stop = () => void queryClient.cancelQueries({ queryKey: options.queryKey });
    signal.addEventListener('abort', stop, { once: true });
    const { items } = await queryClient.fetchQuery(options);
    return items.map(({ id, title, meeting }) => ({
      id,
      label: title,
      detail: meeting.title,
      icon: ScissorsIcon,
      href: clipPaths.clip(id),
    }));
  },
};
