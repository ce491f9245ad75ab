{{/* A variable from a secret. (variable, secret, key, optional) */}}
{{- define "hanout.fromSecret" -}}
- name: {{ .variable }}
  valueFrom: { secretKeyRef: { name: {{ .secret }}, key: {{ .key | default .variable }}{{ if .optional }}, optional: true{{ end }} } }
{{- end -}}

{{/* The secret with what values say of stores; jobs that run before it is there have a copy. (root, jobs) */}}
{{- define "hanout.storesSecret" -}}
{{- include "hanout.fullname" .root }}-{{ if .jobs }}jobs{{ else }}stores{{ end -}}
{{- end -}}

{{/* Variables of the stores that a program uses. (root, uses, database, jobs) */}}
{{- define "hanout.storeEnv" -}}
{{- $values := .root.Values -}}
{{- $secret := include "hanout.storesSecret" . -}}
{{- $full := include "hanout.fullname" .root -}}
{{- $lines := list -}}
{{- if has "mongodb" .uses }}
{{- with $values.mongodb.existingSecret.name }}
{{ include "hanout.fromSecret" (dict "variable" "MONGODB_URL" "secret" . "key" $values.mongodb.existingSecret.key) }}
{{- else }}
{{ include "hanout.fromSecret" (dict "variable" "MONGODB_URL" "secret" $secret) }}
{{- end }}
{{- with .database }}
- { name: MONGODB_DATABASE, value: {{ . }} }
{{- end }}
{{- end }}
{{- if has "kafka" .uses }}
- { name: KAFKA_BROKERS, value: {{ include "hanout.kafkaBrokers" .root | quote }} }
{{- if $values.kafka.tls }}
- { name: KAFKA_TLS, value: '1' }
{{- if $values.kafka.caSecret.name }}
- { name: KAFKA_CA_FILE, value: /etc/hanout/kafka/ca.crt }
{{- end }}
{{- end }}
{{- with $values.kafka.sasl }}
{{- if .mechanism }}
- { name: KAFKA_SASL_MECHANISM, value: {{ .mechanism }} }
{{- $from := .existingSecret.name | default $secret }}
{{ include "hanout.fromSecret" (dict "variable" "KAFKA_SASL_USERNAME" "secret" $from "key" (ternary .existingSecret.usernameKey "KAFKA_SASL_USERNAME" (ne .existingSecret.name ""))) }}
{{ include "hanout.fromSecret" (dict "variable" "KAFKA_SASL_PASSWORD" "secret" $from "key" (ternary .existingSecret.passwordKey "KAFKA_SASL_PASSWORD" (ne .existingSecret.name ""))) }}
{{- end }}
{{- end }}
{{- end }}
{{- if has "redis" .uses }}
{{- with $values.redis }}
{{- if $values.stores.redis.enabled }}
- { name: REDIS_URL, value: 'redis://{{ $full }}-redis:6379' }
{{- else if .sentinels }}
- { name: REDIS_SENTINELS, value: {{ join "," .sentinels | quote }} }
- { name: REDIS_SENTINEL_NAME, value: {{ .sentinelName | quote }} }
{{- else if .cluster }}
- { name: REDIS_CLUSTER, value: {{ join "," .cluster | quote }} }
{{- else }}
- { name: REDIS_URL, value: {{ .url | quote }} }
{{- end }}
{{- with .username }}
- { name: REDIS_USERNAME, value: {{ . | quote }} }
{{- end }}
{{- if .existingSecret.name }}
{{ include "hanout.fromSecret" (dict "variable" "REDIS_PASSWORD" "secret" .existingSecret.name "key" .existingSecret.key) }}
{{- else if .password }}
{{ include "hanout.fromSecret" (dict "variable" "REDIS_PASSWORD" "secret" $secret) }}
{{- end }}
{{- if .existingSecret.sentinelKey }}
{{ include "hanout.fromSecret" (dict "variable" "REDIS_SENTINEL_PASSWORD" "secret" .existingSecret.name "key" .existingSecret.sentinelKey) }}
{{- else if .sentinelPassword }}
{{ include "hanout.fromSecret" (dict "variable" "REDIS_SENTINEL_PASSWORD" "secret" $secret) }}
{{- end }}
{{- if .tls }}
- { name: REDIS_TLS, value: '1' }
{{- end }}
{{- if .caSecret.name }}
- { name: REDIS_CA_FILE, value: /etc/hanout/redis/ca.crt }
{{- end }}
{{- end }}
{{- end }}
{{- if has "files" .uses }}
- { name: FILES_S3_BUCKET, value: {{ $values.s3.buckets.files | quote }} }
{{ include "hanout.s3Env" (dict "root" .root "prefix" "FILES") }}
{{- end }}
{{- if has "remotes" .uses }}
- { name: REMOTES_S3_BUCKET, value: {{ $values.s3.buckets.remotes | quote }} }
{{ include "hanout.s3Env" (dict "root" .root "prefix" "REMOTES") }}
{{- end }}
{{- if or (has "files" .uses) (has "remotes" .uses) }}
{{- $from := $values.s3.existingSecret.name | default (ternary $secret "" (or $values.stores.s3.enabled (ne $values.s3.accessKeyId ""))) }}
{{- with $from }}
{{ include "hanout.fromSecret" (dict "variable" "AWS_ACCESS_KEY_ID" "secret" .) }}
{{ include "hanout.fromSecret" (dict "variable" "AWS_SECRET_ACCESS_KEY" "secret" .) }}
{{- end }}
{{- end }}
{{- end -}}

{{/* (root, prefix) */}}
{{- define "hanout.s3Env" -}}
- { name: {{ .prefix }}_S3_REGION, value: {{ .root.Values.s3.region | quote }} }
{{- with include "hanout.s3Endpoint" .root }}
- { name: {{ $.prefix }}_S3_ENDPOINT, value: {{ . | quote }} }
{{- end }}
{{- end -}}

{{- define "hanout.s3Endpoint" -}}
{{- if .Values.stores.s3.enabled }}http://{{ include "hanout.fullname" . }}-s3:7070{{ else }}{{ .Values.s3.endpoint }}{{ end -}}
{{- end -}}

{{- define "hanout.kafkaBrokers" -}}
{{- if .Values.stores.kafka.enabled }}{{ include "hanout.fullname" . }}-kafka:9092{{ else }}{{ join "," .Values.kafka.brokers }}{{ end -}}
{{- end -}}

{{/* Secrets of the programs themselves. (root, component) */}}
{{- define "hanout.secretEnv" -}}
{{- $secret := .root.Values.secrets.existingSecret | default (printf "%s-secrets" (include "hanout.fullname" .root)) -}}
{{ include "hanout.fromSecret" (dict "variable" "VISITOR_SECRET" "secret" $secret) }}
{{ include "hanout.fromSecret" (dict "variable" "VISITOR_SECRET_PREVIOUS" "secret" $secret "optional" true) }}
{{- if eq .component "svc-logistics" }}
{{ include "hanout.fromSecret" (dict "variable" "TRANSPORTER_KEYS" "secret" $secret "optional" true) }}
{{- end }}
{{- if eq .component "svc-staff" }}
{{ include "hanout.fromSecret" (dict "variable" "AUTH_SECRET" "secret" $secret) }}
{{ include "hanout.fromSecret" (dict "variable" "AUTH_SECRET_PREVIOUS" "secret" $secret "optional" true) }}
{{ include "hanout.ownerEnv" .root }}
{{- with .root.Values.mail }}
{{- if .existingSecret }}
{{ include "hanout.fromSecret" (dict "variable" "SMTP_URL" "secret" .existingSecret) }}
- { name: MAIL_FROM, value: {{ required "mail.from: from whom letters are" .from | quote }} }
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{/* D-11.01: the account of the first owner. */}}
{{- define "hanout.ownerEnv" -}}
{{- $owner := .Values.owner -}}
{{- $secret := $owner.existingSecret | default (printf "%s-owner" (include "hanout.fullname" .)) -}}
{{ include "hanout.fromSecret" (dict "variable" "OWNER_EMAIL" "secret" $secret "key" "email") }}
{{ include "hanout.fromSecret" (dict "variable" "OWNER_PASSWORD" "secret" $secret "key" "password") }}
{{- with $owner.name }}
- { name: OWNER_NAME, value: {{ . | quote }} }
{{- end }}
{{- end -}}

{{/* Everything a component reads from its environment. (root, component: its map) */}}
{{- define "hanout.environment" -}}
{{- $shop := .root.Values.shop -}}
{{- $of := dict "root" .root "component" .component.name -}}
{{- include "hanout.storeEnv" (dict "root" .root "uses" .component.uses "database" .component.database) | trim }}
{{ include "hanout.secretEnv" $of }}
- { name: LOG_LEVEL, value: {{ $shop.logLevel }} }
- { name: SHUTDOWN_WAIT_MS, value: {{ mul .root.Values.shutdown.waitSeconds 1000 | quote }} }
- { name: NO_LIMITS, value: {{ ternary "0" "1" $shop.limits | quote }} }
{{- if or (eq .component.name "mf-shell") (eq .component.name "svc-staff") }}
- { name: PUBLIC_ORIGIN, value: {{ $shop.publicOrigin | quote }} }
{{- end }}
{{- if eq .component.name "mf-shell" }}
{{- $all := include "hanout.components" .root | fromYaml }}
{{- range $called := .component.calls }}
- { name: {{ trimPrefix "svc-" $called | upper | replace "-" "_" }}_URL, value: 'http://{{ include "hanout.host" (dict "root" $.root "component" $called) }}:{{ (get $all $called).port }}' }
{{- end }}
- { name: TRUSTED_PROXIES, value: {{ join "," $shop.trustedProxies | quote }} }
- { name: RELEASES, value: kubernetes }
- { name: REMOTES_NEEDED, value: {{ keys .root.Values.remotes | sortAlpha | join "," | quote }} }
- { name: RELEASES_NAMESPACE, valueFrom: { fieldRef: { fieldPath: metadata.namespace } } }
{{- else }}
- { name: STAFF_JWKS_URL, value: 'http://{{ include "hanout.host" (dict "root" .root "component" "svc-staff") }}:4006/dashboard/api/staff/auth/jwks' }
# The shell and the ingress, which overwrite X-Forwarded-*.
- { name: TRUSTED_PROXIES, value: {{ concat $shop.podNetworks $shop.trustedProxies | uniq | join "," | quote }} }
{{- end }}
{{- if eq .component.name "svc-logistics" }}
# While Redis is away each replica calls delivery companies within its part of their limits.
{{- with index .root.Values.components "svc-logistics" }}
- { name: REPLICAS_AT_MOST, value: {{ max 1 (ternary .autoscaling.maxReplicas .replicas .autoscaling.enabled) | quote }} }
{{- end }}
{{- end }}
{{- with .root.Values.tracing.endpoint }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ . | quote }} }
{{- end }}
{{- with .component.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end -}}
