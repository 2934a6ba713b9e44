ALTER TABLE "whatsapp_imports" ALTER COLUMN "content" SET DATA TYPE bytea USING decode("content", 'base64');
