-- Written and read by the system alone: no company's queries reach it.
REVOKE ALL ON "spendings" FROM pauta_app;
