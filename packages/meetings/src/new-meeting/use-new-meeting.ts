import { useState } from 'react';
import { useSearchParams } from 'react-router';

const ways = ['bot', 'record', 'media', 'transcript'] as const;
/** How a meeting is added: by a bot, a recording in the browser, or files. */
export type NewMeetingWay = (typeof ways)[number];

const noFiles: readonly File[] = [];

/** State of the dialog in the address: `?new=1`, or the option, as in `?new=media`. */
export const useNewMeeting = () => {
  const [search, setSearch] = useSearchParams();
  const param = search.get('new');
  const named = ways.find((way) => way === param);
  const [files, setFiles] = useState(noFiles);
  const go = (way: NewMeetingWay | null, replace = false) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (way) next.set('new', way);
        else next.delete('new');
        return next;
      },
      { replace },
    );
  return {
    isOpen: param === '1' || named !== undefined,
    way: named ?? 'bot',
    files,
    open: (way: NewMeetingWay, dropped: readonly File[] = noFiles) => {
      setFiles(dropped);
      go(way);
    },
    change: (way: NewMeetingWay) => go(way, true),
    close: () => {
      setFiles(noFiles);
      go(null);
    },
  };
};
