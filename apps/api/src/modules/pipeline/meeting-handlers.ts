import { answerQuestions } from '../analysis/answer-questions.ts';
import { judgeMeeting } from '../analysis/judge-meeting.ts';
import type { ReadMeeting } from '../analysis/read-meeting.ts';
import type { MeetingHandlers } from '../meetings/meeting-subject.ts';
import { prepareRecordings } from '../recordings/prepare-recordings.ts';
import { assignSpeakers } from '../transcripts/voices/assign-speakers.ts';
import type { Speech } from '../transcripts/speech/speech-settings.ts';
import { type LiveSources, transcribeRecording } from '../transcripts/speech/transcribe-recording.ts';
import { replaceTranscript } from './replace-transcript.ts';

/** The stage handlers of a meeting. */
export const meetingHandlers = (
  readMeeting: ReadMeeting,
  chooseSpeech: Speech['choose'],
  witness?: LiveSources,
): MeetingHandlers => ({
  media: prepareRecordings,
  transcription: transcribeRecording(chooseSpeech, replaceTranscript, witness),
  speakers: assignSpeakers,
  answers: answerQuestions(readMeeting),
  evaluation: judgeMeeting(readMeeting),
});
