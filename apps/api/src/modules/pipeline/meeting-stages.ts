import { answerQuestions } from '../analysis/answer-questions.ts';
import { judgeMeeting } from '../analysis/judge-meeting.ts';
import type { ReadMeeting } from '../analysis/read-meeting.ts';
import type { StageWorks } from '../processing/engine.ts';
import { prepareRecording } from '../recordings/prepare-recording.ts';
import { assignSpeakers } from '../transcripts/assign-speakers.ts';
import type { SpeechChoice } from '../transcripts/speech-settings.ts';
import { transcribeRecording } from '../transcripts/transcribe-recording.ts';

/** How a meeting is processed, stage by stage. */
export const stageWorks = (readMeeting: ReadMeeting, chooseSpeech: () => SpeechChoice): StageWorks => ({
  media: prepareRecording,
  transcription: transcribeRecording(chooseSpeech),
  speakers: assignSpeakers,
  answers: answerQuestions(readMeeting),
  evaluation: judgeMeeting(readMeeting),
});
