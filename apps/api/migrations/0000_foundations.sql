-- The role of a company's requests. Roles belong to the whole server, so another database may have made it already.
DO $$ BEGIN
  CREATE ROLE pauta_app NOLOGIN NOBYPASSRLS;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('GRANT pauta_app TO %I', current_user);
EXCEPTION WHEN OTHERS THEN NULL; -- a superuser may take any role without the grant
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO pauta_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO pauta_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO pauta_app;
--> statement-breakpoint
-- The company for which the session acts; null where none is set, and then no row is visible.
CREATE FUNCTION current_company() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.company_id', true), '')::uuid $$;
--> statement-breakpoint
CREATE FUNCTION pt_fold(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT translate(t, 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') $$;
--> statement-breakpoint
-- The stemmer splits -ão from -ões and -ã: bring the nasal plurals together before it looks, drop the accents after.
CREATE FUNCTION pt_norm(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT regexp_replace(regexp_replace(lower(t), '(ões|oes|ães|aes|ao)\M', 'ão', 'g'), 'cão\M', 'ção', 'g') $$;
--> statement-breakpoint
CREATE FUNCTION pt_vec(t text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT public.pt_fold(to_tsvector('pg_catalog.portuguese', public.pt_norm(t))::text)::tsvector $$;
--> statement-breakpoint
CREATE FUNCTION pt_query(t text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT public.pt_fold(websearch_to_tsquery('pg_catalog.portuguese', public.pt_norm(t))::text)::tsquery $$;
