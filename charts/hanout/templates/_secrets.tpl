{{- /*
Secrets that no values name are made once and kept: an upgrade finds them in the cluster, and so does an installation after an
uninstallation, because the data they belong to stays as well. `helm template` and what renders like it (GitOps) cannot look into
the cluster: name secrets of your own there.
*/}}
{{- define "hanout.kept" -}}
{{- $there := lookup "v1" "Secret" .root.Release.Namespace (printf "%s-%s" (include "hanout.fullname" .root) .name) -}}
{{- toYaml (($there | default dict).data | default dict) -}}
{{- end -}}

{{- define "hanout.madeSecrets" -}}
{{- $kept := include "hanout.kept" (dict "root" . "name" "secrets") | fromYaml -}}
{{- toYaml (merge $kept (dict "VISITOR_SECRET" (randAlphaNum 48 | b64enc) "AUTH_SECRET" (randAlphaNum 48 | b64enc) "TRANSPORTER_KEYS" (printf "a:%s" (randBytes 32) | b64enc))) -}}
{{- end -}}

{{/* What values say of stores, and the key of the store of files that we run. */}}
{{- define "hanout.madeStores" -}}
{{- $values := .Values -}}
{{- $kept := include "hanout.kept" (dict "root" . "name" "stores") | fromYaml -}}
{{- $data := dict -}}
{{- if not $values.mongodb.existingSecret.name -}}
{{- $inside := printf "mongodb://%s-mongodb:27017/?directConnection=true" (include "hanout.fullname" .) -}}
{{- $_ := set $data "MONGODB_URL" (ternary $inside $values.mongodb.url $values.stores.mongodb.enabled | b64enc) -}}
{{- end -}}
{{- with $values.kafka.sasl -}}
{{- if and .mechanism (not .existingSecret.name) -}}
{{- $_ := set $data "KAFKA_SASL_USERNAME" (.username | b64enc) -}}
{{- $_ := set $data "KAFKA_SASL_PASSWORD" (.password | b64enc) -}}
{{- end -}}
{{- end -}}
{{- with $values.redis.password -}}{{- $_ := set $data "REDIS_PASSWORD" (b64enc .) -}}{{- end -}}
{{- with $values.redis.sentinelPassword -}}{{- $_ := set $data "REDIS_SENTINEL_PASSWORD" (b64enc .) -}}{{- end -}}
{{- if not $values.s3.existingSecret.name -}}
{{- if $values.stores.s3.enabled -}}
{{- $_ := set $data "AWS_ACCESS_KEY_ID" (get $kept "AWS_ACCESS_KEY_ID" | default (b64enc "hanout")) -}}
{{- $_ := set $data "AWS_SECRET_ACCESS_KEY" (get $kept "AWS_SECRET_ACCESS_KEY" | default (randAlphaNum 40 | b64enc)) -}}
{{- else if $values.s3.accessKeyId -}}
{{- $_ := set $data "AWS_ACCESS_KEY_ID" ($values.s3.accessKeyId | b64enc) -}}
{{- $_ := set $data "AWS_SECRET_ACCESS_KEY" ($values.s3.secretAccessKey | b64enc) -}}
{{- end -}}
{{- end -}}
{{- toYaml $data -}}
{{- end -}}

{{/* Once in a rendering: what is made at random is the same wherever it is asked for. */}}
{{- define "hanout.made" -}}
{{- if not (hasKey .Values "made") -}}
{{- $_ := set .Values "made" (dict "secrets" (include "hanout.madeSecrets" . | fromYaml) "stores" (include "hanout.madeStores" . | fromYaml)) -}}
{{- end -}}
{{- end -}}

{{/* Of every secret that pods read, authorities of stores among them, so that a changed one rolls them; of those that are there, by what the cluster says. */}}
{{- define "hanout.secretsChecksum" -}}
{{- include "hanout.made" . -}}
{{- $seen := list .Values.made.stores -}}
{{- if not .Values.secrets.existingSecret -}}{{- $seen = append $seen .Values.made.secrets -}}{{- end -}}
{{- range list .Values.secrets.existingSecret .Values.mongodb.existingSecret.name .Values.kafka.sasl.existingSecret.name .Values.redis.existingSecret.name .Values.s3.existingSecret.name .Values.mongodb.caSecret.name .Values.kafka.caSecret.name .Values.redis.caSecret.name -}}
{{- if . -}}{{- $seen = append $seen ((lookup "v1" "Secret" $.Release.Namespace .).data | default "") -}}{{- end -}}
{{- end -}}
{{- toJson $seen | sha256sum -}}
{{- end -}}
