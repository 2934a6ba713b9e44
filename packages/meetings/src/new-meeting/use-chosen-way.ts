import { useState } from 'react';
import type { NewMeetingWay } from './use-new-meeting.ts';

/** The way in that was chosen last, at once: the address follows a moment later. */
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
