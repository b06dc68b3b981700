# The house in a container: one stage builds the page, one the wheel, and the last has only what runs.
# docs/how-to/put-it-on-the-web.md says how to use it.

FROM node:22-slim AS page
WORKDIR /house
COPY ui/package.json ui/package-lock.json ui/
RUN npm --prefix ui ci --no-audit --no-fund
COPY ui ui
COPY src src
RUN npm --prefix ui run build

FROM python:3.11-slim AS wheel
WORKDIR /house
COPY pyproject.toml README.md LICENSE requirements.lock ./
COPY tools/locked.py tools/
COPY src src
COPY --from=page /house/src/parlour/web/ui src/parlour/web/ui
# Nothing is installed but what the lock names with its hash: neither what builds the wheel, nor what it needs to run.
RUN python tools/locked.py hatchling > build.lock \
 && pip install --no-cache-dir --no-deps --require-hashes -r build.lock \
 && pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir . . \
 && python tools/locked.py > runtime.lock

FROM python:3.11-slim
RUN useradd --system --uid 10001 --home-dir /var/lib/parlour --create-home parlour
RUN --mount=type=bind,from=wheel,source=/house,target=/house \
    pip install --no-cache-dir --no-deps --require-hashes --only-binary :all: -r /house/runtime.lock \
 && pip install --no-cache-dir --no-deps --no-index /house/parlour-*.whl \
 && pip check
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
