-- The log of a meeting is what was written about it: of its links and clips too.
UPDATE "audit" SET "subject_id" = ("detail"->>'meetingId')::uuid, "detail" = ("detail" - 'meetingId') || jsonb_build_object('shareId', "subject_id")
  WHERE "action" IN ('share.create', 'share.open', 'share.revoke') AND "detail" ? 'meetingId';--> statement-breakpoint
UPDATE "audit" SET "subject_id" = ("detail"->>'meetingId')::uuid, "detail" = ("detail" - 'meetingId') || jsonb_build_object('clipId', "subject_id")
  WHERE "action" IN ('clip.create', 'clip.delete', 'clip.restore', 'clip.export') AND "detail" ? 'meetingId';--> statement-breakpoint
UPDATE "audit" SET "subject_id" = "clips"."meeting_id", "detail" = "audit"."detail" || jsonb_build_object('clipId', "clips"."id")
  FROM "clips" WHERE "audit"."action" = 'clip.update' AND "clips"."id" = "audit"."subject_id";
