import { answerQuestions } from './modules/analysis/answer-questions.ts';
import { judgeMeeting } from './modules/analysis/judge-meeting.ts';
import type { ReadMeeting } from './modules/analysis/read-meeting.ts';
import type { StageWorks } from './modules/meetings/meetings.jobs.ts';
import { prepareRecording } from './modules/recordings/prepare-recording.ts';
import { assignSpeakers } from './modules/transcripts/assign-speakers.ts';
import type { SpeechChoice } from './modules/transcripts/speech-settings.ts';
import { transcribeRecording } from './modules/transcripts/transcribe-recording.ts';

/** How a meeting is processed, stage by stage. */
export const stageWorks = (readMeeting: ReadMeeting, chooseSpeech: () => SpeechChoice): StageWorks => ({
  media: prepareRecording,
  transcription: transcribeRecording(chooseSpeech),
  speakers: assignSpeakers,
  answers: answerQuestions(readMeeting),
  evaluation: judgeMeeting(readMeeting),
});
