import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { NewMeetingWay } from '../list/no-meetings.tsx';

const noFiles: readonly File[] = [];

/** The dialog's place in the address: `?new=1`. */
export const useNewMeeting = () => {
  const [search, setSearch] = useSearchParams();
  const [way, setWay] = useState<NewMeetingWay>('media');
  const [files, setFiles] = useState(noFiles);
  const go = (isOpen: boolean) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (isOpen) next.set('new', '1');
      else next.delete('new');
      return next;
    });
  return {
    isOpen: search.get('new') === '1',
    way,
    files,
    open: (first: NewMeetingWay, dropped: readonly File[] = noFiles) => {
      setWay(first);
      setFiles(dropped);
      go(true);
    },
    close: () => {
      setFiles(noFiles);
      go(false);
    },
  };
};
