import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { NewMeetingWay } from '../list/no-meetings.tsx';

const noFiles: readonly File[] = [];

/** The dialog's place in the address: `?new=1`, or `?new=bot` to invite a bot. */
export const useNewMeeting = () => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('new');
  const [way, setWay] = useState<NewMeetingWay>(asked === 'bot' ? 'bot' : 'media');
  const [files, setFiles] = useState(noFiles);
  const go = (place: '1' | 'bot' | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (place) next.set('new', place);
      else next.delete('new');
      return next;
    });
  return {
    isOpen: asked === '1' || asked === 'bot',
    way: asked === 'bot' ? 'bot' : way,
    files,
    open: (first: NewMeetingWay, dropped: readonly File[] = noFiles) => {
      setWay(first);
      setFiles(dropped);
      go(first === 'bot' ? 'bot' : '1');
    },
    close: () => {
      setFiles(noFiles);
      go(null);
    },
  };
};
