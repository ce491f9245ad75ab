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

{{/* Its owner is made by svc-staff, whose secret the job has not. */}}
{{- define "hanout.firstShopCommand" -}}
{{- $shop := .Values.firstShop -}}
{{- $hosts := $shop.hosts | default (list (regexReplaceAll ":[0-9]+$" (urlParse .Values.shop.publicOrigin).host "")) -}}
{{- $command := list "node" "--disable-warning=TimeoutNegativeWarning" "add-shop.mjs" "--first" "--host" (join "," $hosts) -}}
{{- range $option := list (list "--name-fr" $shop.nameFr) (list "--name-ar" $shop.nameAr) (list "--name-en" $shop.nameEn) (list "--phone" $shop.phone) (list "--email" $shop.email) -}}
{{- if last $option -}}{{- $command = append $command (printf "%s=%s" (first $option) (last $option)) -}}{{- end -}}
{{- end -}}
{{- toJson $command -}}
{{- end -}}
