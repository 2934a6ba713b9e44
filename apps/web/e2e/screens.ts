import { areaScreens } from './screens/area.screens.ts';
import { conversationsScreens } from './screens/conversations.screens.ts';
import { enablementScreens } from './screens/enablement.screens.ts';
import { meetingListScreens } from './screens/meeting-list.screens.ts';
import { meetingScreens } from './screens/meeting.screens.ts';
import { reportScreens } from './screens/report.screens.ts';
import type { Screen } from './screens/screen.ts';
import { signInScreens } from './screens/sign-in.screens.ts';

/** Every screen, in the states that matter. */
export const screens: readonly Screen[] = [
  ...signInScreens,
  ...meetingListScreens,
  ...meetingScreens,
  ...areaScreens,
  ...conversationsScreens,
  ...enablementScreens,
  ...reportScreens,
];

/** Routes that lead somewhere else at once, and where to. */
export const passages: Readonly<Record<string, string>> = {
  '/': '/meetings',
  '/maintenance': '/meetings',
  '/config': '/config/general',
  '*': '/meetings',
};
