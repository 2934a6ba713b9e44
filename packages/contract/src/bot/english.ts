import type { EnglishOf } from '../problem.ts';
import type { botProblems } from './problems.ts';

export const botEnglish: EnglishOf<typeof botProblems> = {
  bot_address_missing: 'There is no meeting address here. Paste the link of the meeting or the whole invitation.',
  bot_platform_unsupported:
    'The notetaker does not join meetings of {host} yet. Use Google Meet, Microsoft Teams, Zoom or Jitsi, or upload the recording afterwards.',
  bot_time_past: 'This time has passed. Choose another time, or ask it to join now.',
  meeting_at_same_time: 'There is already a meeting with this address at this time. Open the one that is there.',
  meeting_at_same_time_hidden:
    'Someone else in the company has already invited the notetaker to this meeting at this time. Ask them for access.',
  bot_absent: 'This meeting has no notetaker. Create a meeting with the link to invite one.',
  bot_at_work: 'The notetaker is already on its way or in the meeting. Ask it to leave first.',
  bot_processing: 'The recording of the notetaker is being processed. Wait until it is done.',
  bot_meeting_disabled: 'This meeting is disabled. Enable it and try again.',
  bot_ended: 'The notetaker has already left this meeting.',
  bot_not_recording: 'The notetaker is not recording right now.',
  bot_without_pause: 'This recorder cannot pause. Ask the notetaker to leave if needed.',
  bot_not_found: 'Notetaker not found.',
  bot_lease_lost: 'Another recorder has taken over this notetaker.',
  bot_media_not_found: 'Recording file not found.',
  bot_media_closed: 'This recording file has already been closed.',
  bot_limit_reached: 'This notetaker has already sent all that we keep of one.',
  recorder_absent: 'No recorder is running. Start the recorder on a machine with Chromium, or choose a provider.',
  recorder_lacks_chromium: 'The recorder found no Chromium. Install Chromium on the machine of the recorder.',
  recorder_lacks_memory:
    'The recorder’s machine is low on memory. Close other programs on it, or use a larger machine.',
  recorder_lacks_disk: 'The recorder’s disk is almost full. Free at least 1 GB on the recorder’s machine.',
  recorder_outdated: 'The recorder is of another version of Pauta. Update the recorder.',
  recorder_unavailable: 'The recorder is not available right now. Ask whoever runs Pauta, or choose a provider.',
};
