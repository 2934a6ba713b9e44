import { useState } from 'react';
import type { NewMeetingWay } from './use-new-meeting.ts';

/** The last selected option, without waiting for the address to change. */
export const useChosenWay = (
  addressed: NewMeetingWay,
  onWay: (way: NewMeetingWay) => void,
): [way: NewMeetingWay, choose: (way: NewMeetingWay) => void] => {
  const [chosen, setChosen] = useState<NewMeetingWay | null>(null);
  if (chosen === addressed) setChosen(null);
  return [
    chosen ?? addressed,
    (way) => {
      setChosen(way);
      onWay(way);
    },
  ];
};
