{{- define "hanout.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 30 | trimSuffix "-" -}}
{{- else if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 30 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 30 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* What pods of a component are found by; it never changes. (root, component) */}}
{{- define "hanout.selector" -}}
app.kubernetes.io/name: hanout
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{/* (root, component) */}}
{{- define "hanout.labels" -}}
{{ include "hanout.selector" . }}
app.kubernetes.io/part-of: hanout
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- end -}}

{{/* One of our images. (root, name, and tag where it has its own) */}}
{{- define "hanout.image" -}}
{{- $image := .root.Values.image -}}
{{- $tag := coalesce .tag $image.tag .root.Chart.AppVersion -}}
{{- printf "%s/%s:%s" $image.repository .name $tag -}}
{{- end -}}

{{/* Address of a component inside the cluster, without its port. (root, component) */}}
{{- define "hanout.host" -}}
{{ include "hanout.fullname" .root }}-{{ .component }}
{{- end -}}

{{/* The components with what values say of each: facts from components.yaml win. */}}
{{- define "hanout.components" -}}
{{- $all := dict -}}
{{- range $name, $facts := .Files.Get "components.yaml" | fromYaml -}}
{{- $_ := set $all $name (merge (dict "name" $name) $facts (get $.Values.components $name)) -}}
{{- end -}}
{{- toYaml $all -}}
{{- end -}}

{{/* Who runs more than one pod. (component) */}}
{{- define "hanout.atLeast" -}}
{{- if .autoscaling.enabled }}{{ .autoscaling.minReplicas }}{{ else }}{{ .replicas }}{{ end -}}
{{- end -}}

{{/*
Jobs are hooks, before anything else of an installation or an upgrade. Only where a store inside does not run yet they cannot be: at
a first installation, and at an upgrade that brings such a store. There the jobs are installed with the rest, and pods wait for them.
*/}}
{{- define "hanout.hooked" -}}
{{- if not (hasKey .Values "hooked") -}}
{{- $toCome := and (include "hanout.storesInside" .) (or (not .Release.IsUpgrade) (include "hanout.storesToCome" .)) -}}
{{- $_ := set .Values "hooked" (ternary "" "true" (not (empty $toCome))) -}}
{{- end -}}
{{- .Values.hooked -}}
{{- end -}}

{{/* Stores inside that the cluster does not have yet; where it cannot be asked they are taken to be there. */}}
{{- define "hanout.storesToCome" -}}
{{- $full := include "hanout.fullname" . -}}
{{- if lookup "v1" "Secret" .Release.Namespace (printf "%s-stores" $full) -}}
{{- range $store := list "mongodb" "kafka" "redis" "s3" -}}
{{- if and (get $.Values.stores $store).enabled (not (lookup "apps/v1" "StatefulSet" $.Release.Namespace (printf "%s-%s" $full $store))) -}}true{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "hanout.storesInside" -}}
{{- range $store := list "mongodb" "kafka" "redis" "s3" -}}
{{- if (get $.Values.stores $store).enabled }}true{{ end -}}
{{- end -}}
{{- end -}}

{{/* Annotations of what jobs need: there while they run. (root, weight) */}}
{{- define "hanout.hookOfJobs" -}}
{{- if include "hanout.hooked" .root }}
annotations:
  helm.sh/hook: pre-install,pre-upgrade
  helm.sh/hook-weight: {{ .weight | quote }}
  helm.sh/hook-delete-policy: {{ .policy | default "before-hook-creation,hook-succeeded" }}
{{- end }}
{{- end -}}

{{/* Cluster-wide, hence with the namespace. */}}
{{- define "hanout.priorityClass" -}}
{{ .Release.Namespace }}-{{ include "hanout.fullname" . }}-order-path
{{- end -}}
