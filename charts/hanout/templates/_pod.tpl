{{/* Pod Security "restricted". */}}
{{- define "hanout.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ .uid | default 1000 }}
runAsGroup: {{ .uid | default 1000 }}
fsGroup: {{ .uid | default 1000 }}
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "hanout.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* What every pod of ours begins with. (root, account, token) */}}
{{- define "hanout.podBasics" -}}
serviceAccountName: {{ .account }}
automountServiceAccountToken: {{ .token | default false }}
enableServiceLinks: false
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* Room for what programs write beside their stores, and the certificates of these. (root) */}}
{{- define "hanout.volumes" -}}
- name: tmp
  emptyDir: { sizeLimit: {{ .root.Values.tmpSizeLimit }} }
{{- range $store := list "mongodb" "kafka" "redis" }}
{{- with (get $.root.Values $store).caSecret.name }}
- name: ca-{{ $store }}
  secret:
    secretName: {{ . }}
    items: [{ key: {{ (get $.root.Values $store).caSecret.key }}, path: ca.crt }]
{{- end }}
{{- end }}
{{- end -}}

{{- define "hanout.mounts" -}}
- { name: tmp, mountPath: /tmp }
{{- range $store := list "mongodb" "kafka" "redis" }}
{{- if (get $.root.Values $store).caSecret.name }}
- { name: ca-{{ $store }}, mountPath: /etc/hanout/{{ $store }}, readOnly: true }
{{- end }}
{{- end }}
{{- end -}}

{{/*
A container of ours that runs before others. (root, name, image, tag, command, uses, database)
*/}}
{{- define "hanout.step" -}}
- name: {{ .name }}
  image: {{ include "hanout.image" (dict "root" .root "name" .image "tag" .tag) }}
  imagePullPolicy: {{ .root.Values.image.pullPolicy }}
  command: {{ toJson .command }}
  {{- $env := include "hanout.storeEnv" . }}
  {{- if or $env .env }}
  env:
    {{- with $env }}{{ . | trim | nindent 4 }}{{ end }}
    {{- with .env }}{{ . | nindent 4 }}{{ end }}
  {{- end }}
  resources: {{- toYaml (.resources | default .root.Values.jobs.resources) | nindent 4 }}
  securityContext: {{- include "hanout.containerSecurity" . | nindent 4 }}
  volumeMounts: {{- include "hanout.mounts" . | nindent 4 }}
{{- end -}}
