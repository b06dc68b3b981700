# The house in a container: one stage builds the page, one the wheels, and the last has only what runs.
# docs/how-to/put-it-on-the-web.md says how to use it.

FROM node:22-slim AS page
WORKDIR /house
COPY ui/package.json ui/package-lock.json ui/
RUN npm --prefix ui ci --no-audit --no-fund
COPY ui ui
COPY src src
RUN npm --prefix ui run build

FROM python:3.11-slim AS wheels
WORKDIR /house
COPY pyproject.toml README.md LICENSE requirements.lock ./
COPY src src
COPY --from=page /house/src/parlour/web/ui src/parlour/web/ui
# The versions that are tested together; the lock also names what only tests need, which a constraint does not install.
RUN sed -n 's/^\([A-Za-z0-9._-]*==[^ ;\\]*\).*/\1/p' requirements.lock > constraints.txt \
 && pip wheel --no-cache-dir --constraint constraints.txt --wheel-dir wheels .

FROM python:3.11-slim
RUN useradd --system --uid 10001 --home-dir /var/lib/parlour --create-home parlour
RUN --mount=type=bind,from=wheels,source=/house/wheels,target=/wheels \
    pip install --no-cache-dir --no-index --find-links /wheels parlour
USER parlour
# Everything that must not be lost is in this one folder.
ENV PARLOUR_DATA=/var/lib/parlour PARLOUR_WEB=0.0.0.0:8000 PARLOUR_LOG_FORMAT=json
VOLUME /var/lib/parlour
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=30s --interval=30s --timeout=5s CMD \
    ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/readyz', timeout=4)"]
ENTRYPOINT ["parlour"]
CMD ["serve"]
